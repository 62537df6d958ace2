export const contactEmail = 'hej@genlaest.example'
