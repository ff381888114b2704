import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M11 4h6.5L20 6.5V13l-7.6 7.6a2 2 0 0 1-2.8 0L3.4 14.4a2 2 0 0 1 0-2.8L11 4zm.6 1.5-7.1 7.1a.5.5 0 0 0 0 .7l6.2 6.2c.2.2.5.2.7 0l7.1-7.1V7.1l-1.6-1.6h-5.3zm3.9 1.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z" />
	</SVG>
);
