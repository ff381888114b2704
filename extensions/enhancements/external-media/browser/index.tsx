import { createRoot } from '@wordpress/element';
import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import type { CopiedMedia, FailedMedia, Notices, Wish } from '../types';
import { getKept } from './api';
import { Browser } from './browser';

/** Shows the modal in its own container, because the menu that opened it may close. */
export function showBrowser( wish: Wish ): void {
	const place = document.body.appendChild( document.createElement( 'div' ) );
	const root = createRoot( place );
	const close = () => {
		root.unmount();
		place.remove();
	};
	const insert = async ( copied: CopiedMedia[], failed: FailedMedia[] ) => {
		const kept = wish.kept.length ? await getKept( wish.kept ) : [];
		close();
		wish.onSelect(
			wish.isMultiple ? [ ...kept, ...copied ] : copied[ 0 ]!
		);
		if ( failed.length ) {
			tellFailed( failed );
		}
	};
	root.render(
		<Browser
			providers={ ( getEditorData().externalMedia ?? [] ).filter(
				( { kinds } ) =>
					kinds.some( ( kind ) => wish.kinds.includes( kind ) )
			) }
			kinds={ wish.kinds }
			isMultiple={ wish.isMultiple }
			onClose={ close }
			onCopied={ insert }
		/>
	);
}

/** Shows a notice about files that weren't copied. */
function tellFailed( failed: FailedMedia[] ) {
	( dispatch( 'core/notices' ) as unknown as Notices ).createErrorNotice(
		sprintf(
			/* translators: 1: titles of images, 2: why the first one couldn’t be copied. */
			__( 'Couldn’t copy: %1$s. %2$s', 'millwork' ),
			failed.map( ( { title } ) => title ).join( ', ' ),
			failed[ 0 ]!.errors[ 0 ]?.message ?? ''
		),
		{ id: 'millwork-external-media', speak: true }
	);
}
