import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 7.500h18v9H3v-9zM4.500 9v6h15V9h-15zm9.900 1.900L16 12.500l1.600-1.600 1 1-2.600 2.600-2.600-2.600 1-1z" />
	</SVG>
);
