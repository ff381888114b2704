import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 6.500A1.500 1.500 0 0 0 3.500 8v8A1.500 1.500 0 0 0 5 17.500h14a1.500 1.500 0 0 0 1.500-1.500V8A1.500 1.500 0 0 0 19 6.500H5zM5 8h14v1.500H5V8zm0 3.500h14V16H5v-4.500zm1.500 1.500v1.500h4V13h-4z" />
	</SVG>
);
