import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4.5h16V6H4zM4 9h4.5v4.5H4zm1.5 1.5V12H7v-1.5zM9.75 9h4.5v4.5h-4.5zm1.5 1.5V12h1.5v-1.5zM15.5 9H20v4.5h-4.5zm1.5 1.5V12h1.5v-1.5zM4 15.5h4.5V17H4zm5.75 0h4.5V17h-4.5zm5.75 0H20V17h-4.5zM4 18.5h3V20H4zm5.75 0h3V20h-3zm5.75 0h3V20h-3z" />
	</SVG>
);
