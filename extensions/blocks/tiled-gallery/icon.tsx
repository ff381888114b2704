import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			fillRule="evenodd"
			d="M4 4h9v9H4V4zm1.5 1.5v6h6v-6h-6zM14.5 4H20v5.5h-5.5V4zm1.5 1.5V8h2.5V5.5H16zM14.5 11H20v9h-5.5v-9zM16 12.5v6h2.5v-6H16zM4 14.5h9V20H4v-5.5zM5.5 16v2.5h6V16h-6z"
		/>
	</SVG>
);
