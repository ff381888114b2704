import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="m12 3.600 2.600 5.300 5.900.9-4.250 4.150 1 5.850L12 17l-5.250 2.800 1-5.850L3.500 9.800l5.900-.9L12 3.600zm0 3.400-1.600 3.250-3.600.5 2.600 2.550-.6 3.550L12 15.200l3.200 1.650-.6-3.550 2.600-2.550-3.600-.5L12 7z" />
	</SVG>
);
