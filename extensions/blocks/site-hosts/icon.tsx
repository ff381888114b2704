import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h16v16H4zm1.5 1.5v13h13v-13zM8 9h8v1.5H8zm0 4.5h5V15H8z" />
	</SVG>
);
