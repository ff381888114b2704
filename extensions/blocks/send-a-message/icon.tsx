import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5.500 4.500h13A1.500 1.500 0 0 1 20 6v9a1.500 1.500 0 0 1-1.500 1.500H11L6.500 20v-3.500h-1A1.500 1.500 0 0 1 4 15V6a1.500 1.500 0 0 1 1.500-1.500zm0 1.500v9H8v2l2.500-2h8V6h-13zM7.500 8.250h9v1.500h-9v-1.500zm0 3h6v1.500h-6v-1.500z" />
	</SVG>
);
