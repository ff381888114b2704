import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M18.7 4.5H5.3A1.5 1.5 0 0 0 3.8 6v12a1.5 1.5 0 0 0 1.5 1.5h13.4a1.5 1.5 0 0 0 1.5-1.5V6a1.5 1.5 0 0 0-1.5-1.5zm0 13.5H5.3V6h13.4v12zM10 15.2l5-3.2-5-3.2v6.4z" />
	</SVG>
);
