import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			fillRule="evenodd"
			d="M12 3a3.5 3.5 0 0 0-3.5 3.5v5a3.5 3.5 0 0 0 7 0v-5A3.5 3.5 0 0 0 12 3Zm-2 3.5a2 2 0 1 1 4 0v5a2 2 0 1 1-4 0v-5ZM5 11.5h1.5a5.5 5.5 0 0 0 11 0H19a7 7 0 0 1-6.25 6.96V21h-1.5v-2.54A7 7 0 0 1 5 11.5Z"
		/>
	</SVG>
);
