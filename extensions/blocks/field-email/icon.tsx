import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 5h18v14H3V5zm1.500 2.200v10.300h15V7.200L12 13 4.500 7.200zm1.400-.7L12 11.100l6.100-4.600H5.900z" />
	</SVG>
);
