import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 5h18v14H3zm1.5 2.6v9.9h15V7.6L12 13zm1.1-1.1 6.4 4.6 6.4-4.6z" />
	</SVG>
);
