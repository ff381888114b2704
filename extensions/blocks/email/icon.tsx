import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3 5h18v14H3V5zm1.5 2.2v10.3h15V7.2L12 13 4.5 7.2zm1.4-.7L12 11.1l6.1-4.6H5.9z" />
	</SVG>
);
