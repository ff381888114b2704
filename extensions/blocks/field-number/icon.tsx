import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4.500 5h15A1.500 1.500 0 0 1 21 6.500v11a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 17.500v-11A1.500 1.500 0 0 1 4.500 5zm0 1.500v11h15v-11h-15zM8 8.500h1.500v7H8v-5l-1.500.75V9.500L8 8.500zm4 0h5v1.300l-2.200 4.200H17v1.500h-5v-1.300l2.200-4.200H12V8.500z" />
	</SVG>
);
