<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Rest\RouteRegistration;
use Millwork\Settings\Page;
use WP_Error;

/**
 * Serves `GET wpcom/v2/mailchimp`, which says whether there is a connection and where to create it, and `GET
 * wpcom/v2/mailchimp/groups`, the audience's groups, cached for some minutes.
 */
final class EditorRoutes {

	/** The transient with the groups, and its lifetime in seconds. */
	private const GROUPS = 'millwork_mailchimp_groups';
	private const LIFE   = 5 * MINUTE_IN_SECONDS;

	public static function register_routes(): void {
		$is_author = array( RouteRegistration::class, 'is_author' );
		RouteRegistration::serve( 'wpcom/v2', '/mailchimp', array( self::class, 'state' ), $is_author, array( self::class, 'state_schema' ) );
		RouteRegistration::serve( 'wpcom/v2', '/mailchimp/groups', array( self::class, 'groups' ), $is_author, array( self::class, 'groups_schema' ) );
	}

	/**
	 * Whether there is a connection. Contacts Mailchimp only if the connection may be broken or the account is still
	 * unknown.
	 * @return array{connect_url: string, code: string}|WP_Error
	 */
	public static function state() {
		// Users who can't change settings get no link.
		$where = array( 'connect_url' => current_user_can( 'manage_options' ) ? Page::url( 'mailchimp' ) : '' );
		$key   = Account::key();
		if ( null !== $key && ( isset( Problem::all()[ Problem::REFUSED ] ) || ! Account::audiences() ) ) {
			$checked = Settings::check( $key );
			if ( is_wp_error( $checked ) ) {
				$checked->add_data( $where + (array) $checked->get_error_data() );
				return $checked;
			}
		}
		return $where + array( 'code' => Account::current() ? 'connected' : 'not_connected' );
	}

	/** @return array{interest_categories: list<array<string, mixed>>}|WP_Error */
	public static function groups() {
		$account = Account::current();
		if ( ! $account ) {
			return new WP_Error( 'millwork_mailchimp_not_connected', __( 'This site isn’t connected to Mailchimp.', 'millwork' ), array( 'status' => 409 ) );
		}
		$kept = get_transient( self::GROUPS );
		if ( is_array( $kept ) && ( $kept['audience'] ?? '' ) === $account->audience && is_array( $kept['kinds'] ?? null ) ) {
			return array( 'interest_categories' => array_values( $kept['kinds'] ) );
		}
		$kinds = Api::groups( $account );
		if ( is_wp_error( $kinds ) ) {
			return $kinds;
		}
		set_transient(
			self::GROUPS,
			array( 'audience' => $account->audience, 'kinds' => $kinds ),
			self::LIFE
		);
		return array( 'interest_categories' => $kinds );
	}

	/** @return array<string, mixed> */
	public static function state_schema(): array {
		return array(
			'title'      => 'mailchimp-state',
			'type'       => 'object',
			'properties' => array(
				'connect_url' => array(
					'description' => __( 'The settings page’s URL. Empty for people who can’t change the settings.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
				'code'        => array(
					'description' => __( 'Whether the site is connected.', 'millwork' ),
					'type'        => 'string',
					'enum'        => array( 'connected', 'not_connected' ),
					'readonly'    => true,
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function groups_schema(): array {
		$text = static fn( string $description ): array => array( 'description' => $description, 'type' => 'string' );
		return array(
			'title'      => 'mailchimp-groups',
			'type'       => 'object',
			'properties' => array(
				'interest_categories' => array(
					'description' => __( 'The audience’s groups by category, as plain text.', 'millwork' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'id'        => $text( __( 'The category’s ID.', 'millwork' ) ),
							'title'     => $text( __( 'The category’s title.', 'millwork' ) ),
							'interests' => array(
								'type'  => 'array',
								'items' => array(
									'type'       => 'object',
									'properties' => array(
										'id'   => $text( __( 'The group’s ID.', 'millwork' ) ),
										'name' => $text( __( 'The group’s name.', 'millwork' ) ),
									),
								),
							),
						),
					),
				),
			),
		);
	}
}
