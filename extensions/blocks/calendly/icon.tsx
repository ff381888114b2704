import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7.5 3v1.5H6A1.5 1.5 0 0 0 4.5 6v12.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 18 4.5h-1.5V3H15v1.5H9V3H7.5zM6 9h12v9.5H6V9zm9.300 1.700-4.100 4.300-2.300-2-1 1.100 3.400 3 5.100-5.400-1.100-1z" />
	</SVG>
);
