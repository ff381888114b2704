import { webAddress } from 'shared/lib/web-address';

let added: Promise< void > | undefined;

/**
 * Adds the lightbox's stylesheet to the page, once.
 *
 * @return Resolves when it has loaded; if loading fails, the next call tries again.
 */
export function addStyles( page: Document, address: string ): Promise< void > {
	added ??= new Promise< void >( ( resolve, reject ) => {
		const link = page.createElement( 'link' );
		link.rel = 'stylesheet';
		link.href = webAddress( address );
		link.addEventListener( 'load', () => resolve() );
		link.addEventListener( 'error', () => {
			added = undefined;
			link.remove();
			reject( new Error( 'The stylesheet has not come.' ) );
		} );
		page.head.append( link );
	} );
	return added;
}
