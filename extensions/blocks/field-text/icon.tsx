import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 8.500h18v7H3v-7zm1.500 1.500v4h15v-4h-15zM6 11h1.500v2H6v-2z" />
	</SVG>
);
