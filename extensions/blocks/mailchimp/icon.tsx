import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 4.5h18v9h-1.5v-6L12 13 4.5 7.5V18H13v1.5H3zM6.2 6 12 10.7 17.8 6zM17 14.5h1.5V17H21v1.5h-2.5V21H17v-2.5h-2.5V17H17z" />
	</SVG>
);
