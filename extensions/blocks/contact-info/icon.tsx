import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 5h18v14H3V5zm1.5 1.5v11h15v-11h-15zM9 11.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zm-3.5 4.3c0-1.9 1.6-3.1 3.5-3.1s3.5 1.2 3.5 3.1h-7zM14 9h4v1.5h-4V9zm0 3.5h4V14h-4v-1.5z" />
	</SVG>
);
