import { Path, SVG } from '@wordpress/primitives';

/** The plugin's icon: a molding in profile. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h16v4h-2a6 6 0 0 0-6 6v2H8v4H4zm1.5 1.5v13h1v-4h4V14A7.5 7.5 0 0 1 18 6.5h.5v-1z" />
	</SVG>
);
