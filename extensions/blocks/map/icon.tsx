import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3a6.5 6.5 0 0 0-6.5 6.5c0 4.3 5 9.6 6 10.6a.7.7 0 0 0 1 0c1-1 6-6.300 6-10.600A6.500 6.500 0 0 0 12 3zm0 15.300c-1.700-1.900-5-6-5-8.800a5 5 0 0 1 10 0c0 2.800-3.300 6.900-5 8.800zM12 7a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z" />
	</SVG>
);
