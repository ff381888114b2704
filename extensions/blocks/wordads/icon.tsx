import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M19 5H5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm.5 12a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V7a.5.5 0 0 1 .5-.5h14a.5.5 0 0 1 .5.5v10zM8.3 9l-2.4 6h1.5l.4-1.2h2.4l.4 1.2h1.5L9.7 9H8.3zm-.1 3.7L9 10.4l.8 2.3H8.2zM15 9h-2.1v6H15a3 3 0 0 0 0-6zm0 4.7h-.7v-3.4h.7a1.7 1.7 0 0 1 0 3.4z" />
	</SVG>
);
