import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			fillRule="evenodd"
			d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM5 12a7 7 0 1 1 14 0 7 7 0 0 1-14 0Zm7.75-4.5h-1.5v4.9l3.6 2.4.8-1.2-2.9-2V7.5Z"
		/>
	</SVG>
);
