import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3a6 6 0 0 0-1 11.900V21h2v-6.100A6 6 0 0 0 12 3zm0 1.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM12 6.500v1.500a1.500 1.500 0 0 0-1.500 1.500H9A3 3 0 0 1 12 6.500z" />
	</SVG>
);
