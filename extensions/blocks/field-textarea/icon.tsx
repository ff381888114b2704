import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4.500h16V6H4V4.500zM3 8.500h18V20H3V8.500zM4.500 10v8.500h15V10h-15zm1.500 1.500h7V13H6v-1.500z" />
	</SVG>
);
