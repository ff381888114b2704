import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6 5h12v14H6V5zm1.5 1.5v8.2l2.6-2.4 2.7 2.3 2.2-1.6 1.5 1.1V6.5h-9zm0 10.2v.8h9v-1.6l-1.5-1.1-2.3 1.6-2.6-2.2-2.6 2.5zM2.5 7.5H4v9H2.5v-9zm17.5 0h1.5v9H20v-9z" />
	</SVG>
);
