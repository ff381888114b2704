import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm-.75 2.500h1.500v4.200l3 1.750-.75 1.300-3.750-2.200V7.500z" />
	</SVG>
);
