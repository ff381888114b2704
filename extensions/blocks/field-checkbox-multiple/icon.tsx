import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3.500 4.500h6v6h-6v-6zM5 6v3h3V6H5zm7 .75h8.500v1.500H12v-1.500zM3.500 13.500h6v6h-6v-6zM5 15v3h3v-3H5zm7 .75h8.500v1.500H12v-1.500z" />
	</SVG>
);
