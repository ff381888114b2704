import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 4a3.750 3.750 0 1 0 0 7.500A3.750 3.750 0 0 0 12 4zm0 1.500a2.250 2.250 0 1 1 0 4.500 2.250 2.250 0 0 1 0-4.500zM5 20v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2h-1.500v-2a3.500 3.500 0 0 0-3.500-3.500h-4A3.500 3.500 0 0 0 6.500 18v2H5z" />
	</SVG>
);
