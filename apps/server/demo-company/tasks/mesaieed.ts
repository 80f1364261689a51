import { type SitePlan, work } from './plan.ts';

export const mesaieedPlans: readonly SitePlan[] = [
  {
    site: 'Warehouse Hall',
    tasks: [
      work('MASONRY', 'Column footings', '46 footings. Cube tests at 7 and 28 days.'),
      work('ROOFING', 'Standing-seam roof', 'Stop at wind above 30 km/h.'),
      work('OTHER', 'Wall cladding', 'Panels go up bay by bay from the north gable.'),
      work('FLOORING', 'Jointless floor slab', 'Steel-fibre concrete, laser screed, six pours of 3,000 square metres.'),
      work('ELECTRICAL', 'High-bay lighting', '212 fittings on DALI, aisle by aisle.'),
      work('PLUMBING', 'Sprinkler mains', 'Flush, then 14 bar for two hours with the insurer present.'),
      work('CARPENTRY', 'Office partitions on the mezzanine'),
      work('PAINTING', 'Intumescent coat on columns', 'Measure the film thickness at five points of every column.'),
      work('OTHER', 'Dock levellers and doors', 'Eighteen docks; the supplier trains two of our people.'),
    ],
  },
  {
    site: 'Cold Store',
    tasks: [
      work(
        'FLOORING',
        'Insulated floor with heater mats',
        'Two layers of 100 mm XPS; heater cables tested before the pour.',
      ),
      work('OTHER', 'Erect insulated panels', 'Seal every joint on both faces. No drilling without permission.'),
      work('HVAC', 'Evaporators and pipework', 'Nitrogen test at 28 bar, vacuum to 500 microns.'),
      work('ELECTRICAL', 'Power to the compressor room', 'Two 250 kVA feeders, cable ladder at 4.2 metres.'),
      work('HVAC', null, 'Cool down chamber 1, five degrees a day, and log the slab temperature every hour.'),
      work('CARPENTRY', 'Sliding doors of the chambers', 'Heated frames; check the emergency release from inside.'),
      work('PLUMBING', 'Defrost drains', 'Trace heating on every drain inside the chambers.'),
      work('OTHER', 'Temperature mapping', 'Thirty sensors a chamber for 72 hours, report to the client.'),
    ],
  },
  {
    site: 'Precast Yard',
    tasks: [
      work('MASONRY', 'Hollow-core slabs for the hall', '620 slabs. Strength 35 MPa before the strands are cut.'),
      work('OTHER', 'Service the gantry crane', 'Load test with 12.5 tonnes afterwards.'),
      work('MASONRY', 'Dock walls and kerbs'),
    ],
  },
  {
    site: 'Precast Yard',
    project: 'marina',
    tasks: [
      work('MASONRY', 'Stairs for Tower A', 'Twenty-two flights, one a day from mould 3.'),
      work('MASONRY', 'Stairs for Tower B', 'Same moulds. Deliver by night, two flights a truck.'),
    ],
  },
];
