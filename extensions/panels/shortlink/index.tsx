import { Button, PanelBody, TextControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { useCopyToClipboard } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	registerPanel,
	SidebarPanels,
	usePostField,
} from 'shared/editor/plugin-sidebar';

/** How long the button says that the link was copied, in milliseconds. */
const PAUSE = 4000;

function Copy( { link }: { link: string } ) {
	const [ isCopied, setCopied ] = useState( false );
	const ref = useCopyToClipboard< HTMLButtonElement >( link, () => {
		setCopied( true );
		speak( __( 'Copied!', 'millwork' ) );
	} );
	useEffect( () => {
		if ( ! isCopied ) {
			return undefined;
		}
		const timer = setTimeout( () => setCopied( false ), PAUSE );
		return () => clearTimeout( timer );
	}, [ isCopied ] );
	return (
		<Button __next40pxDefaultSize variant="secondary" ref={ ref }>
			{ isCopied
				? __( 'Copied!', 'millwork' )
				: __( 'Copy', 'millwork' ) }
		</Button>
	);
}

/** The post's short link, with a copy button; nothing for a post without one. */
function Shortlink() {
	const [ link ] = usePostField< string >( 'jetpack_shortlink' );
	return (
		!! link && (
			<SidebarPanels>
				<PanelBody title={ __( 'Shortlink', 'millwork' ) }>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						className="millwork-shortlink__field"
						label={ __( 'Shortlink', 'millwork' ) }
						hideLabelFromVision
						readOnly
						// URLs read from left to right in every language.
						dir="ltr"
						value={ link }
						onChange={ () => {} }
						onFocus={ ( { target } ) => target.select() }
					/>
					<Copy link={ link } />
				</PanelBody>
			</SidebarPanels>
		)
	);
}

registerPanel( 'shortlink', Shortlink, 'shortlinks' );
