import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h13v3h3v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm1.5 1.5V18c0 .3.2.5.5.5h9.6a2 2 0 0 1-.1-.5V5.5zM17 8.5V18c0 .3.2.5.5.5h.5c.3 0 .5-.2.5-.5V8.5zM7 8h7v1.5H7zm0 3.5h7V13H7zM7 15h5v1.5H7z" />
	</SVG>
);
