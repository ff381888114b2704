import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 11.250h5.100a3 3 0 0 1 5.800 0H21v1.500h-7.100a3 3 0 0 1-5.800 0H3v-1.500zm8-.75a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z" />
	</SVG>
);
