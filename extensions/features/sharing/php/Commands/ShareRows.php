<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Commands;

use Generator;
use Millwork\Cli\Route;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\DeliveryList;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\Rest\Presentation;

/** Shares and accounts as the command prints them. */
final class ShareRows {

	public const FIELDS = array( 'id', 'post', 'title', 'network', 'account', 'state', 'error', 'due', 'time', 'url', 'posted', 'parts', 'tries' );

	public const ACCOUNT_FIELDS = array( 'id', 'network', 'name', 'works', 'message', 'shared', 'owner', 'ends', 'profile' );

	/**
	 * Shares of posts that the current user may share.
	 * @param string $state A state; '' for all that aren't posted or canceled.
	 * @param int    $post  0 for all.
	 * @param int    $most  0 for all.
	 * @return Generator<int, array<string, mixed>>
	 */
	public static function shares( string $state, int $post, int $most ): Generator {
		$states = '' === $state ? array_diff( array_column( DeliveryState::cases(), 'value' ), array( DeliveryState::Sent->value, DeliveryState::Dropped->value ) ) : array( $state );
		$before = 0;
		$left   = $most;
		do {
			$ids = DeliveryList::page( array_values( $states ), $post, $before );
			foreach ( $ids as $id ) {
				$row    = self::share( $id );
				$before = $id;
				if ( ! $row || ! in_array( $row['state'], $states, true ) ) {
					continue;
				}
				yield $row;
				if ( $most > 0 && 0 === --$left ) {
					return;
				}
			}
			Route::forget();
			$is_full = DeliveryList::MOST === count( $ids );
		} while ( $is_full );
	}

	/**
	 * A share by the number of its first delivery.
	 * @return array<string, mixed>|null Null if there is none, or if the current user may not share its post.
	 */
	public static function share( int $id ): ?array {
		$first = Deliveries::get( $id );
		if ( ! $first || 0 !== $first->part || str_starts_with( $first->request, Delivery::ANSWER ) || ! ShareablePost::can_be_shared_by( get_current_user_id(), $first->post ) ) {
			return null;
		}
		$parts = Deliveries::parts_of( $first );
		$share = $parts ? Presentation::share( $parts ) : array();
		$post  = get_post( $first->post );
		return array(
			'post'    => $first->post,
			'title'   => $post ? ShareablePost::title( $post ) : '',
			'network' => (string) ( $share['service_label'] ?? '' ),
		) + array_intersect_key( $share, array_flip( self::FIELDS ) );
	}

	/** @return list<array<string, mixed>> Accounts that the current user may see. */
	public static function accounts(): array {
		return array_map(
			static fn( array $account ): array => array(
				'id'      => (int) $account['id'],
				'network' => (string) $account['service_label'],
				'name'    => (string) $account['display_name'],
				'works'   => true === $account['test_success'] ? 'yes' : 'no',
				'message' => (string) $account['test_message'],
				'shared'  => $account['shared'] ? 'yes' : 'no',
				'owner'   => (string) $account['owner'],
				'ends'    => (string) $account['ends'],
				'profile' => (string) $account['profile_url'],
			),
			array_values( Route::get( '/millwork/v1/sharing/connections' ) )
		);
	}
}
