import { type SitePlan, work } from './plan.ts';

export const educationPlans: readonly SitePlan[] = [
  {
    site: 'Laboratory Block',
    tasks: [
      work('MASONRY', 'Blockwork of the service cores'),
      work('ROOFING', 'Temporary weathering of the roof slab'),
      work('PLUMBING', 'Acid-resistant waste pipes', 'Fusion-welded; keep the log of every joint.'),
      work('ELECTRICAL', 'Cable trays, floors 1 and 2', 'Data and power 300 mm apart, crossings at right angles.'),
      work('HVAC', 'Fume extract ducts', 'Stainless 316 from the hoods to the roof, leak class C.'),
      work('ELECTRICAL', 'Clean power for laboratories 1 to 6', 'Isolated earth, two UPS sets in parallel.'),
      work('CARPENTRY', 'Ceiling grid of clean room 1', 'Walkable grid, 60 kg per square metre.'),
      work('PLUMBING', 'Laboratory gases', 'Orbital welds under argon. Nobody without a certificate.'),
      work('FLOORING', 'Conductive vinyl, laboratories 1 to 6', 'Copper tape grid, earth resistance below 1 megohm.'),
      work('PAINTING', 'Epoxy wall paint, clean room 1'),
      work('HVAC', 'Balance the air of clean room 1', 'Twelve changes an hour, 15 pascal above the corridor.'),
    ],
  },
  {
    site: 'Vibration-free Basement',
    tasks: [
      work('MASONRY', 'Pit and retaining walls'),
      work('OTHER', 'Place the spring isolators', '96 springs. Level within 0.5 mm, shims in stainless steel.'),
      work('MASONRY', 'Pour the isolated slab', 'One pour of 420 cubic metres, start at 3 a.m., ice in the mix.'),
      work('ELECTRICAL', 'Flexible connections to the slab', 'No rigid conduit may bridge the gap.'),
      work('HVAC', 'Silent supply air', 'Below 25 dB(A) at the microscope. Plenums lined with mineral wool.'),
      work('OTHER', 'Vibration survey', 'The university measures for two nights; the site stands still from 22:00.'),
    ],
  },
  {
    site: 'Solar Roof',
    tasks: [
      work('ROOFING', 'Upstands for the solar frames', 'Each one flashed and photographed before the frame goes on.'),
      work('ROOFING', 'Second layer of membrane'),
      work('OTHER', 'Lift the frames to the roof', 'Mobile crane 80 t, road closed from 5 to 7 in the morning.'),
      work('ELECTRICAL', 'String cabling', 'Two colours, clipped every 400 mm, no cable on the membrane.'),
      work('ELECTRICAL', 'Inverters and protection', null),
      work('OTHER', 'Kahramaa approval of the feed-in', 'Single-line diagram and the relay settings, in two copies.'),
    ],
  },
  {
    site: 'Labour Camp and Stores',
    tasks: [work('HVAC', 'Service the air conditioners before summer', 'Ninety rooms. Clean coils, check the drains.')],
  },
  {
    site: 'Labour Camp and Stores',
    project: 'wakrah',
    tasks: [
      work('CARPENTRY', 'Shelving in store 2'),
      work('ELECTRICAL', 'إنارة الساحة الخلفية للمخازن', 'ستة أعمدة بارتفاع ستة أمتار.'),
    ],
  },
];
