import { _n, sprintf } from '@wordpress/i18n';
import { countLabel } from './labels';

/** The same as in php/Menu/Menu.php. */
const IN_MENU = 99;

/**
 * Updates the number of unread entries in the admin menu; the markup is from
 * php/Menu/Menu.php.
 *
 * @param unread How many.
 */
export function showInMenu( unread: number ): void {
	const number = unread > IN_MENU ? `${ IN_MENU }+` : countLabel( unread );
	for ( const bubble of document.querySelectorAll(
		'[data-millwork-unread]'
	) ) {
		bubble.className = `awaiting-mod count-${ unread }`;
		const [ shown, read ] = bubble.children;
		if ( shown && read ) {
			shown.textContent = number;
			read.textContent = sprintf(
				/* translators: %s: a number, such as 3 or 99+. */
				_n( '%s unread', '%s unread', unread, 'millwork' ),
				number
			);
		}
	}
}
