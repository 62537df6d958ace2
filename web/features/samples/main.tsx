/** The page of components is built by itself, so that no visitor of the marketplace loads any of it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SamplesPage } from './samples-page.tsx'
import '../../styles/app.css'

const router = createMemoryRouter([{ path: '*', element: <SamplesPage /> }], {
  initialEntries: ['/sandbox/ui'],
})
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
