/** The drawing of the 404 page: an open book whose page 404 is torn out. It is loaded lazily. */
export function TornPage() {
  return (
    <svg viewBox="0 0 760 412" role="img" aria-label="Et opslag med side 403 og 405. Side 404 er revet ud.">
      <defs>
        <linearGradient id="torn-pl">
          <stop offset="0" stopColor="#fffdf6" />
          <stop offset=".72" stopColor="#fbf5e6" />
          <stop offset="1" stopColor="#d9ccab" />
        </linearGradient>
        <linearGradient id="torn-pr">
          <stop offset="0" stopColor="#d9ccab" />
          <stop offset=".28" stopColor="#fbf5e6" />
          <stop offset="1" stopColor="#fffdf6" />
        </linearGradient>
        <linearGradient id="torn-ps">
          <stop offset="0" stopColor="#dccfb0" />
          <stop offset=".7" stopColor="#fffdf6" />
        </linearGradient>
        <filter id="torn-sh" x="-20%" y="-20%" width="150%" height="140%">
          <feDropShadow dx="5" dy="3" stdDeviation="5" floodColor="#4a3a12" floodOpacity=".35" />
        </filter>
      </defs>
      <ellipse cx="380" cy="378" rx="320" ry="16" fill="#1b2726" opacity=".12" />
      <rect x="36" y="50" width="688" height="316" rx="8" fill="#2c6e73" />
      <rect x="366" y="50" width="28" height="316" fill="#1d5256" />
      <g fill="#f1e8d2" stroke="#cdbf9b">
        <path d="M380 84C330 58 158 58 50 72V350C158 332 330 336 380 358Z" />
        <path d="M380 84C430 58 602 58 710 72V350C602 332 430 336 380 358Z" />
        <path d="M380 80C330 54 160 54 56 68V343C160 325 330 329 380 351Z" />
        <path d="M380 80C430 54 600 54 704 68V343C600 325 430 329 380 351Z" />
      </g>
      <path
        d="M380 74C330 48 162 48 62 62V334C162 316 330 318 380 340Z"
        fill="url(#torn-pl)"
        stroke="#cdbf9b"
      />
      <path
        d="M380 74C430 48 598 48 698 62V334C598 316 430 318 380 340Z"
        fill="url(#torn-pr)"
        stroke="#cdbf9b"
      />
      <g fill="none" stroke="#a89d82" strokeWidth="4.5" strokeLinecap="round">
        <path d="M92 104C160 97 250 97 332 106M92 127C160 120 250 120 332 129M92 150C160 143 250 143 332 152M92 173C160 166 250 166 332 175M92 196C160 189 250 189 332 198M92 219C160 212 250 212 332 221M92 242C160 235 250 235 332 244M92 265C160 258 250 258 210 260" />
        <path d="M470 100C520 97 600 97 668 104M470 123C520 120 600 120 668 127M470 146C520 143 600 143 668 150M470 169C520 166 600 166 668 173M470 192C520 189 600 189 668 196M470 215C520 212 600 212 668 219M470 238C520 235 600 235 668 242M470 261C520 258 600 258 560 259" />
      </g>
      <path
        d="M380 74C396 68 416 63 429.4 61L438.6 78.4L431.4 95.8L439.3 113.2L427.4 130.6L442.2 148.0L437.6 165.4L447.0 182.8L435.8 200.2L440.1 217.6L433.0 235.0L440.7 252.4L428.7 269.8L438.7 287.2L429.2 304.6L448.5 322.0C416 322 396 326 380 332Z"
        fill="url(#torn-ps)"
        stroke="#cdbf9b"
        filter="url(#torn-sh)"
      />
      <path
        d="M398 108C408 105 416 103 424 102M398 131C408 128 416 126 426 125M398 154C408 151 416 149 428 148M398 177C408 174 416 172 424 171M398 200C408 197 416 195 426 194M398 223C408 220 416 218 428 217M398 246C408 243 416 241 424 240M398 269C408 266 416 264 426 263"
        fill="none"
        stroke="#a89d82"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <g fontFamily="var(--ff-head)" fontWeight="700" fontSize="21" fill="#1b2726">
        <text x="92" y="312">
          403
        </text>
        <text x="668" y="311" textAnchor="end">
          405
        </text>
      </g>
      <path
        d="M374 66C372 160 378 250 373 330C371 362 376 380 372 400L380 393L389 402C393 378 386 360 388 330C391 250 386 160 388 66Z"
        fill="#de452b"
      />
      <path
        d="M374 66C372 160 378 250 373 330C371 362 376 380 372 400L376 396C379 370 376 350 378 330C382 250 377 160 379 66Z"
        fill="#b7331d"
      />
      <g transform="translate(556 -34) rotate(17)">
        <path
          d="M-1.2 0L168 -6C172 80 170 160 164 240L-4.8 236L1.3 219.1L-4.4 202.3L6.2 185.4L-3.4 168.6L0.4 151.7L-0.7 134.9L8.0 118.0L-2.2 101.1L5.8 84.3L-6.4 67.4L1.4 50.6L-1.5 33.7L7.6 16.9L-1.2 0.0Z"
          fill="#fffdf6"
          stroke="#cdbf9b"
          filter="url(#torn-sh)"
        />
        <path
          d="M28 30h112M28 51h112M28 72h112M28 93h112M28 114h112M28 135h112M28 156h112M28 177h60"
          stroke="#a89d82"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <text
          x="146"
          y="222"
          textAnchor="end"
          fontFamily="var(--ff-head)"
          fontWeight="700"
          fontSize="21"
          fill="#1b2726"
        >
          404
        </text>
      </g>
    </svg>
  )
}
