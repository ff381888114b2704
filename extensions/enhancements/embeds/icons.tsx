import { Path, SVG } from '@wordpress/primitives';

/** Our own drawings of what the services show, not their logos. */

const icon = ( path: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ path } fillRule="evenodd" clipRule="evenodd" />
	</SVG>
);

/** A message with lines of text. */
export const post = icon(
	'M5 4h14a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 19 17h-6l-4.5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 4zm0 1.5v10h5v2.2l2.4-2.2H19v-10zM7 8h10v1.5H7zm0 3.5h6V13H7z'
);

export const camera = icon(
	'M9 5h6l1.5 2H19a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 7h2.500zm.800 1.500-1.500 2H5v9h14v-9h-3.300l-1.500-2zM12 9.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zm0 1.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z'
);

/** A screen being recorded. */
export const screen = icon(
	'M4.500 5h15A1.500 1.500 0 0 1 21 6.500v9a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 15.500v-9A1.500 1.500 0 0 1 4.500 5zm0 1.500v9h15v-9zM8 18.500h8V20H8zM12 8.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z'
);
