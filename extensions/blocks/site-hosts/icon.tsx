import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5h10v6H4zm1.5 1.5v3h7v-3zM4 13h10v6H4zm1.5 1.5v3h7v-3zM16 7.25h4v1.5h-4zm0 8h4v1.5h-4z" />
	</SVG>
);
