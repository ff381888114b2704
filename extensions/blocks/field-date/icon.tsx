import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7.500 3v1.500H6A1.500 1.500 0 0 0 4.500 6v12.500A1.500 1.500 0 0 0 6 20h12a1.500 1.500 0 0 0 1.500-1.500V6A1.500 1.500 0 0 0 18 4.500h-1.500V3H15v1.500H9V3H7.500zM6 9h12v9.500H6V9zm2 2v2h2v-2H8zm3.500 0v2h2v-2h-2zm3.500 0v2h2v-2h-2zm-7 3.500v2h2v-2H8zm3.500 0v2h2v-2h-2z" />
	</SVG>
);
