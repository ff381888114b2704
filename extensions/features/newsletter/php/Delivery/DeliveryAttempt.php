<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

/**
 * What is known of a mail while it is being sent. It is written down that it is handed over before a server can have
 * accepted it, and that it was accepted as soon as the server says so.
 */
final class DeliveryAttempt {

	/** Whether a server may have accepted it. */
	public bool $is_handed = false;

	/** Whether a server has accepted it. */
	public bool $is_accepted = false;

	/** Whether the claim had ended: somebody else has the delivery now. */
	public bool $is_lost = false;

	/** Whether the conversation with the mail server is followed. */
	public bool $is_traced = false;

	/** What the mail server answered to the whole mail; 0 for nothing. */
	public int $answer = 0;

	/**
	 * @param int    $delivery The delivery's number.
	 * @param string $token    The claim's.
	 */
	public function __construct(
		public readonly int $delivery,
		public readonly string $token
	) {}

	/**
	 * Notes that from now on a server may accept the mail.
	 * @return bool Whether it may be handed over: the claim still counts.
	 */
	public function hand_over(): bool {
		if ( ! $this->is_handed ) {
			$this->is_handed = Deliveries::move( $this, array( DeliveryState::Claimed ), DeliveryState::Handed );
			$this->is_lost   = ! $this->is_handed;
		}
		return $this->is_handed;
	}

	/** Notes that a server has accepted the mail. */
	public function accept(): void {
		if ( ! $this->is_accepted ) {
			$this->is_accepted = true;
			Deliveries::move( $this, array( DeliveryState::Claimed, DeliveryState::Handed, DeliveryState::Uncertain ), DeliveryState::Sent );
		}
	}

	/**
	 * Whether a mail that failed was surely not accepted. Where the conversation cannot be followed, what the
	 * transport says counts.
	 */
	public function is_refused(): bool {
		return ! $this->is_handed || ! $this->is_traced || $this->answer >= 400;
	}
}
