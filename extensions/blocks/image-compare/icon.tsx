import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M11.25 3h1.5v18h-1.5v-2.5H4v-13h7.25V3zM5.5 7v10h5.75V7H5.5zm8.75-1.5H20v13h-5.75V17h4.25V7h-4.25V5.5zM9.2 9.7 6.9 12l2.3 2.3V9.7zm5.6 0v4.6l2.3-2.3-2.3-2.3z" />
	</SVG>
);
