import { Path, SVG } from '@wordpress/primitives';

/** A padlock. */
export const lock = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M17 10h-1.200V7.200a3.800 3.800 0 0 0-7.600 0V10H7a1 1 0 0 0-1 1v7.500a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V11a1 1 0 0 0-1-1zM9.700 7.200a2.300 2.300 0 0 1 4.600 0V10H9.700V7.200zm6.800 10.800h-9v-6.500h9V18z" />
	</SVG>
);
