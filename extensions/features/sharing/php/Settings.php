<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

/** Adds the section with the owner's apps at networks. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['sharing_replies'] = array(
			'title'       => __( 'Replies from social networks', 'millwork' ),
			'description' => __( 'For each account, choose under Millwork → Social accounts whether replies become comments.', 'millwork' ),
			'group'       => 'sharing',
			'order'       => 25,
			'see'         => array( 'sharing_services' ),
			'fields'      => array(
				Reactions::SETTING            => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Show likes and reposts as numbers below posts', 'millwork' ),
					'help'    => __( 'Counts those on Mastodon and Bluesky, for accounts whose replies become comments. No names or pictures are shown.', 'millwork' ),
				),
				Accounts\ProfileTags::SETTING => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Tell Mastodon which accounts belong to this site', 'millwork' ),
					'help'    => __( 'Adds fediverse:creator to posts, and rel="me" links to the front page and to author pages. Nothing is added without a Mastodon account.', 'millwork' ),
				),
			),
		);

		$fields = array_merge( array(), ...array_map( static fn( Networks\Network $network ): array => $network->settings(), array_values( Networks\NetworkList::all() ) ) );
		if ( $fields ) {
			$sections['sharing_services'] = array(
				'title'       => __( 'Social networks', 'millwork' ),
				/* translators: %s: a URL. */
				'description' => sprintf( __( 'Some networks require your own app. Enter this redirect URL in it: %s. Then connect accounts under Millwork → Social accounts.', 'millwork' ), Accounts\Authorizations::url() ),
				'group'       => 'connections',
				'order'       => 58,
				'fields'      => $fields,
			);
		}
		return $sections;
	}
}
