import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import type { Format } from './formats';

/** The note about an ad that the editor doesn't show. */
const notes = (): Record< string, string > => ( {
	adsense: __( 'Visitors see a Google AdSense ad here.', 'millwork' ),
	code: __( 'Visitors see another company’s ad here.', 'millwork' ),
	none: __(
		'No ad is set for this size, so visitors see nothing.',
		'millwork'
	),
} );

/** The ad's place. The owner's own ad is shown; other hosts aren't contacted in the editor. */
export function Preview( { format }: { format: Format } ) {
	const { slots = {}, settingsUrl = '' } = getEditorData().ads ?? {};
	const {
		alt = '',
		kind = 'none',
		picture = '',
	} = slots[ format.name ] ?? {};
	return (
		<>
			<p className="wp-block-jetpack-wordads__label">
				{ __( 'Advertisement', 'millwork' ) }
			</p>
			{ picture ? (
				<div className="wp-block-jetpack-wordads__slot">
					<img src={ picture } alt={ alt } />
				</div>
			) : (
				<div className="wp-block-jetpack-wordads__slot wp-block-jetpack-wordads__note">
					<span>
						{ sprintf(
							/* translators: 1: a size of ads, 2: a sentence. */
							__( '%1$s. %2$s', 'millwork' ),
							format.label,
							notes()[ kind ] ?? ''
						) }
					</span>
					{ kind === 'none' && settingsUrl && (
						<ExternalLink href={ settingsUrl }>
							{ __( 'Set up an ad', 'millwork' ) }
						</ExternalLink>
					) }
				</div>
			) }
		</>
	);
}
