import { Filter, Menu as MenuIcon, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PauseButton } from '../../ui/pause-button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Row, Sample } from './sample.tsx'
import '../../styles/bottom-bar.css'
import '../../styles/tabs.css'

const here = '/sandbox/ui'
const nothing = () => {}
const kinds = ['primary', 'sell', 'line', 'quiet', 'danger', 'danger-solid'] as const

/** Buttons and links in all their states. */
export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Sample of="icon-button">
        <Row>
          <IconButton icon={Trash2} label="Slet" />
          <IconButton icon={Trash2} label="Slet, med kant" line />
          <IconButton icon={Trash2} label="Slet, stor" size="lg" />
          <IconButton icon={Trash2} label="Slet, slået fra" disabled />
        </Row>
      </Sample>
      <Chips />
      <Sample of="switch">
        <Switch
          label="Vælg køb eller salg"
          options={[
            { to: here, text: 'Køb', current: true },
            { to: `${here}?vis=salg`, text: 'Salg', current: false },
          ]}
        />
      </Sample>
      <Sample of="tab-strip">
        <TabStrip
          label="Faner"
          tabs={['Mine bøger', 'Ordrer', 'Ønsker', 'Saldo', 'Profil'].map((text, place) => ({
            to: place === 0 ? here : `${here}?fane=${place}`,
            text,
          }))}
        />
      </Sample>
      <Sample of="menu">
        <Menu icon={MenuIcon} label="Mere" items={[{ text: 'Bloker', onSelect: nothing }]} />
      </Sample>
      <Sample of="link">
        <Link className="link" to={here}>
          Et link til en af vores sider
        </Link>
      </Sample>
      <Sample of="show-more">
        <ShowMore status="Viser 16 af 128" busy={false} text="Vis flere" onClick={nothing} />
        <ShowMore status="Viser 32 af 128" busy text="Henter flere" onClick={nothing} />
      </Sample>
      <Sample of="toast">
        <Row>
          <Button onClick={() => showToast('Gemt')}>Vis en besked</Button>
          <Button
            kind="line"
            onClick={() => showToast('Bogen er taget af', { text: 'Fortryd', onClick: nothing })}
          >
            Vis en, der kan fortrydes
          </Button>
        </Row>
      </Sample>
    </>
  )
}

function Buttons() {
  const of = useRef<HTMLDivElement>(null)
  return (
    <Sample of="button">
      {kinds.map((kind) => (
        <Row key={kind}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} size="lg">
            Stor
          </Button>
          <Button kind={kind} busy needsConnection={false}>
            Gemmer
          </Button>
          <Button kind={kind} disabled>
            Slået fra
          </Button>
          <Button kind={kind} unready>
            Mangler noget
          </Button>
        </Row>
      ))}
      <div ref={of}>
        <Button block size="lg">
          I hele bredden
        </Button>
      </div>
      <Link className={buttonClass({ kind: 'line' })} to={here}>
        Et link som knap
      </Link>
      <BottomBar of={of} label="Den vigtigste knap">
        <Button>I hele bredden</Button>
      </BottomBar>
    </Sample>
  )
}

function Chips() {
  const [pressed, setPressed] = useState(true)
  const [paused, setPaused] = useState(false)
  return (
    <>
      <Sample of="chip">
        <Row>
          <Chip pressed={pressed} count={12} onClick={() => setPressed(!pressed)}>
            Som ny
          </Chip>
          <Chip pressed={false}>Slidt</Chip>
          <Chip>
            <Icon of={Filter} size="sm" />
            Filtre
          </Chip>
        </Row>
      </Sample>
      <Sample of="pause-button">
        <Row>
          <PauseButton what="animation" paused={paused} onToggle={() => setPaused(!paused)} />
          <PauseButton line what="karrusel" paused={!paused} onToggle={() => setPaused(!paused)} />
        </Row>
      </Sample>
    </>
  )
}
