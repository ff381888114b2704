import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7.5 3v1.5H6A1.5 1.5 0 0 0 4.5 6v12.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 18 4.500h-1.500V3H15v1.500H9V3H7.500zM6 9h12v9.500H6V9zm1.500 1.500h3v3h-3v-3zm4.500 0h3v1.500h-3v-1.500zm0 3h4.500V15H12v-1.500zM7.500 15h3v2h-3v-2z" />
	</SVG>
);
