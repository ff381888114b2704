import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6.500 4.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm0 1.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3zm5.500.75h8.500v1.500H12v-1.500zM6.500 13.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm0 1.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3zm5.500.75h8.500v1.500H12v-1.500z" />
	</SVG>
);
