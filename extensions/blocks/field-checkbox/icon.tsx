import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5.500 5h13a.5.5 0 0 1 .5.5v13a.5.5 0 0 1-.5.5h-13a.5.5 0 0 1-.5-.5v-13a.5.5 0 0 1 .5-.5zm1 1.500v11h11v-11h-11zm4.600 8.900-2.900-2.900 1.100-1.100 1.800 1.800 4-4.100 1.100 1.100-5.100 5.200z" />
	</SVG>
);
