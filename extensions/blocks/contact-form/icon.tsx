import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 3.500h14A1.500 1.500 0 0 1 20.500 5v14a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 19V5A1.500 1.500 0 0 1 5 3.500zM5 5v14h14V5H5zm2 2.500h10V9H7V7.500zm0 3.500h10v1.500H7V11zm5 3.500h5V17h-5v-2.500z" />
	</SVG>
);
