<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Commands;

use Generator;
use Millwork\Cli\Batch;
use Millwork\Cli\Output;
use Millwork\Cli\Route;
use Millwork\Features\Payments\Admin\PaymentList;
use Millwork\Features\Payments\Admin\Presentation;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\MissedEvents;
use Millwork\Rest\InternalRequest;
use Millwork\SiteCopy\Detection;
use RuntimeException;
use WP_CLI;
use WP_Error;

/** Checks payments with their payment services, one after the other. */
final class Reconciliation {

	private const FIELDS = array( 'id', 'reference', 'gateway', 'amount', 'before', 'after', 'units', 'currency', 'created', 'error' );

	/** @var list<string> */
	private array $failures = array();

	private int $changed = 0;

	/** @param array<string, mixed> $options The command's. */
	public function __construct( private readonly array $options ) {}

	/**
	 * @param list<int> $ids       Of payments.
	 * @param bool      $is_whole Whether to ask for missed events, too.
	 */
	public function run( array $ids, bool $is_whole ): void {
		if ( isset( $this->options['dry-run'] ) ) {
			Output::rows( $this->rows( $ids, false ), self::FIELDS, 6, $this->options );
			Batch::finish( count( $ids ) - count( $this->failures ), __( 'No payment service was contacted.', 'millwork' ), $this->failures );
			return;
		}
		if ( Detection::is_copy() ) {
			WP_CLI::warning( __( 'This site is a copy of another one, so live payments aren’t checked.', 'millwork' ) );
		}
		$question = $is_whole
			/* translators: %d: a number. */
			? _n( 'Check %d payment and get missed events from the payment services?', 'Check %d payments and get missed events from the payment services?', count( $ids ), 'millwork' )
			/* translators: %d: a number. */
			: _n( 'Check %d payment with the payment services?', 'Check %d payments with the payment services?', count( $ids ), 'millwork' );
		Batch::confirm( sprintf( $question, count( $ids ) ), $this->options );
		Output::rows( $this->rows( $ids, true ), self::FIELDS, 6, $this->options );
		$asked = count( $ids ) - count( $this->failures );
		if ( $is_whole ) {
			$this->catch_up();
		}
		/* translators: 1: a number, 2: a number. */
		Batch::finish( $asked + (int) ! $ids, sprintf( __( 'Payments checked: %1$d. Changed: %2$d.', 'millwork' ), $asked, $this->changed ), $this->failures );
	}

	/**
	 * @param list<int> $ids
	 * @return Generator<int, array<string, mixed>>
	 */
	private function rows( array $ids, bool $ask ): Generator {
		foreach ( $ids as $index => $id ) {
			$row    = PaymentList::row( $id );
			$before = $row ? Presentation::from_row( $row ) : null;
			$after  = $before && $ask ? InternalRequest::send( 'POST', "/millwork/v1/payments/$id/look" ) : $before;
			$error  = $after instanceof WP_Error ? Route::message( $after ) : '';
			if ( ! $before ) {
				$error = __( 'We couldn’t find this payment.', 'millwork' );
			}
			if ( '' !== $error ) {
				$this->failures[] = "$id: $error";
			}
			if ( $before ) {
				$status         = is_array( $after ) ? (string) $after['status'] : (string) $before['status'];
				$this->changed += (int) ( $status !== $before['status'] );
				yield array( 'before' => $before['status'], 'after' => $ask ? $status : '', 'error' => $error ) + array_intersect_key( $before, array_flip( self::FIELDS ) );
			}
			0 === $index % PaymentList::MAX_PAGE && Route::forget();
		}
	}

	/** Asks for refunds, disputes and cancellations that the services couldn't report, and handles what they reported. */
	private function catch_up(): void {
		try {
			MissedEvents::check();
		} catch ( RuntimeException ) {
			$this->failures[] = __( 'Couldn’t get missed events from a payment service. The site tries again tomorrow.', 'millwork' );
		}
		EventQueue::process_due();
	}
}
