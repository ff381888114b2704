import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 19.500h16V21H4v-1.500zM16.800 3.200l3 3L10.500 15.500 6.500 16.500l1-4 9.300-9.300zm0 2.100-7.900 7.900-.4 1.300 1.300-.4 7.900-7.900-.9-.9z" />
	</SVG>
);
