import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6.500 3h11A1.500 1.500 0 0 1 19 4.500v15a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 19.500v-15A1.500 1.500 0 0 1 6.500 3zm0 1.500v15h11v-15h-11zM8 6h8v3.500H8V6zm0 5.500h2v1.500H8v-1.500zm3 0h2v1.500h-2v-1.500zm3 0h2v1.500h-2v-1.500zM8 15.500h2V17H8v-1.500zm3 0h2V17h-2v-1.500zm3 0h2V17h-2v-1.500z" />
	</SVG>
);
