import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			fillRule="evenodd"
			d="M6 4h9v13H6V4zm1.5 1.5v10h6v-10h-6zM10 20v-1.5h6.5V7H18v13h-8z"
		/>
	</SVG>
);
