import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6 3v6a2.500 2.500 0 0 0 1.750 2.380V21h1.500v-9.620A2.500 2.500 0 0 0 11 9V3H9.750v5.500h-.75V3H8v5.500h-.750V3H6zm10 0c-1.700 0-3 2.200-3 5 0 2.200.800 4 2.250 4.700V21h1.500v-8.300C18.200 12 19 10.200 19 8c0-2.800-1.300-5-3-5z" />
	</SVG>
);
